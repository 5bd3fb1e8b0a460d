import { cardExpiredMessage } from '@contract/card';

export const cardPickerCopy = {
  label: 'Pay with',
  expires: (day: string, isDefault: boolean) =>
    `Expires ${day}${isDefault ? ' · Default card' : ''}`,
  expired: cardExpiredMessage,
  declined: 'Declined just now',
} as const;
