await new Promise(() => undefined);

export const machine = undefined;
