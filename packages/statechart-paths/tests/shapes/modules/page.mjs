/** A page for machines that need one, as `--setup` loads it. */
Reflect.set(globalThis, 'shopWindow', { title: 'Shop' });
