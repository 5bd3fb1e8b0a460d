/** The description of Session Expired during a charge, such as an `order`. */
export const interruptedCharge = (subject: string) =>
  `Your session ended while we ${subject === 'order' ? 'placed' : 'processed'} your ${subject}. Sign in and we'll tell you what became of it. You won't be charged twice.`;
