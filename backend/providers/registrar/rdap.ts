import * as v from 'valibot';
import { requestRdap } from './rdap-request';
import { RegistrarFailed, type LookupResult } from './registrar';

/** jCard (RFC 7095): `["vcard", [[name, parameters, type, value], …]]`. */
const VCard = v.tuple([
  v.literal('vcard'),
  v.array(v.looseTuple([v.string(), v.record(v.string(), v.unknown()), v.string(), v.unknown()])),
]);

/** A contact, without the contacts nested in it, because a response can be nested deeper than the stack allows. */
const Contact = v.object({
  roles: v.optional(v.array(v.string())),
  vcardArray: v.optional(v.unknown()),
});
type Contact = v.InferOutput<typeof Contact>;

const Entity = v.object({ ...Contact.entries, entities: v.optional(v.array(Contact)) });

/** The fields of a domain response that we use (RFC 9083, section 5.3). */
const RdapDomain = v.object({
  objectClassName: v.literal('domain'),
  status: v.optional(v.array(v.string())),
  entities: v.optional(v.array(Entity)),
});

/** Looks up names via RDAP (RFC 9082, RFC 9083), at a server or through a bootstrap redirector. */
export function rdapLookup(baseUrl: string): (name: string) => Promise<LookupResult> {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  return async (name) => {
    try {
      const body = await requestRdap(new URL(`domain/${encodeURIComponent(name)}`, base));
      return body === null ? { registered: false } : readDomain(body);
    } catch (error) {
      if (error instanceof RegistrarFailed) throw error;
      throw new RegistrarFailed('RDAP did not respond as expected', { cause: error });
    }
  };
}

function readDomain(body: string): LookupResult {
  const domain = v.safeParse(RdapDomain, parseJson(body));
  if (!domain.success) throw new RegistrarFailed('RDAP response is invalid');
  const { status, entities = [] } = domain.output;
  const registrar = withRole(entities, 'registrar');
  const abuse = withRole(registrar?.entities ?? [], 'abuse');
  const admin = withRole(entities, 'administrative') ?? withRole(entities, 'registrant');
  return {
    registered: true,
    registrarName: property(registrar, 'fn'),
    registrarEmail: property(registrar, 'email') ?? property(abuse, 'email'),
    registrarPhone: property(registrar, 'tel') ?? property(abuse, 'tel'),
    locked: lockOf(status),
    adminEmail: property(admin, 'email'),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Returns the lock from the EPP statuses, by their RDAP names (RFC 8056). Returns `null` (unknown) if there are no
 * statuses.
 */
function lockOf(status: readonly string[] | undefined): boolean | null {
  if (status === undefined || status.length === 0) return null;
  const known = status.map((value) => value.toLowerCase());
  return (
    known.includes('client transfer prohibited') || known.includes('server transfer prohibited')
  );
}

function withRole<Entity extends Contact>(
  entities: readonly Entity[],
  role: string,
): Entity | undefined {
  return entities.find(({ roles = [] }) => roles.includes(role));
}

/** A jCard property as one line of text; `tel` and `email` may be URIs. */
function property(entity: Contact | undefined, name: string): string | null {
  const card = v.safeParse(VCard, entity?.vcardArray);
  if (!card.success) return null;
  const value = card.output[1].find(([property]) => property === name)?.[3];
  if (typeof value !== 'string') return null;
  const line = value
    .replace(/^(?:tel|mailto):/i, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return line === '' ? null : line.slice(0, 254);
}
