export const accountLinesCopy = {
  staff: {
    before: "You're working in ",
    after: (agentCode: string) => `'s account, agent ${agentCode}`,
    change: 'Change account',
  },
  pastDue: 'A payment failed.',
  payNow: 'Pay now',
} as const;
