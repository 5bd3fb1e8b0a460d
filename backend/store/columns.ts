import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Text stored in lower case, such as email addresses. */
export const lowerText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => value.toLowerCase(),
});

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
