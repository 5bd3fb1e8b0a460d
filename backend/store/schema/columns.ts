import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant; the store always speaks UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Text that must not be compared or searched without regard to case elsewhere: e-mail addresses, stored in lower case. */
export const lowerText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => value.toLowerCase(),
});
