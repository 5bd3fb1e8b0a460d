import { domainOfAddress, invalidAddressMessage } from '@contract/email-address';
import { parse } from 'tldts';
import { ApiError } from '../../shared/api-error';
import type { Registrar } from './registrar';

type Endings = Pick<Registrar, 'testEndings'>;

/**
 * Returns the name that can be registered at or above a host: one label and a public suffix (the ICANN part of the
 * list). Returns `null` if the host is itself such an ending, or its ending doesn't exist.
 */
export function registrableName(host: string, { testEndings }: Endings): string | null {
  const [ending = '', label] = host.split('.').toReversed();
  if (testEndings.includes(ending)) return label === undefined ? null : `${label}.${ending}`;
  const { isIcann, domain } = parse(host, { extractHostname: false });
  return isIcann === true ? domain : null;
}

/** Throws if a field has a host that can't exist. Only the backend knows all endings, because their list is long. */
export function rejectUnknownHost(endings: Endings, host: string, field: string, message: string) {
  if (registrableName(host, endings) !== null) return;
  throw new ApiError('invalid', { fields: { [field]: message } });
}

/** Throws if a field has an email address whose host can't exist. */
export const rejectUnknownAddress = (endings: Endings, address: string, field: string) =>
  rejectUnknownHost(endings, domainOfAddress(address), field, invalidAddressMessage);
