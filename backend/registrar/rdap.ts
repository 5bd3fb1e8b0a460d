import * as v from 'valibot';
import { RegistrarFailed, type LookupResult } from './registrar';

const timeLimitMs = 8_000;
const mostBytes = 512 * 1024;
const mostRedirects = 3;

/** jCard (RFC 7095): `["vcard", [[name, parameters, type, value], …]]`. */
const VCard = v.tuple([
  v.literal('vcard'),
  v.array(v.looseTuple([v.string(), v.record(v.string(), v.unknown()), v.string(), v.unknown()])),
]);

interface Entity {
  readonly roles?: readonly string[] | undefined;
  readonly vcardArray?: unknown;
  readonly entities?: readonly Entity[] | undefined;
}

const Entity: v.GenericSchema<Entity> = v.object({
  roles: v.optional(v.array(v.string())),
  vcardArray: v.optional(v.unknown()),
  entities: v.optional(v.array(v.lazy(() => Entity))),
});

/** The fields we use of a domain response (RFC 9083, section 5.3). */
const RdapDomain = v.object({
  objectClassName: v.literal('domain'),
  status: v.optional(v.array(v.string())),
  entities: v.optional(v.array(Entity)),
});

/** Looks names up by RDAP (RFC 9082, RFC 9083), at a server or through a bootstrap redirector. */
export function rdapLookup(baseUrl: string): (name: string) => Promise<LookupResult> {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  return async (name) => {
    const body = await fetchBounded(new URL(`domain/${encodeURIComponent(name)}`, base));
    return body === null ? { registered: false } : readDomain(body);
  };
}

/** The response body, or `null` for 404. Time, size and redirects are limited. */
async function fetchBounded(address: URL): Promise<string | null> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    let url = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await fetch(url, {
        signal,
        redirect: 'manual',
        headers: { accept: 'application/rdap+json, application/json' },
      });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        url = redirectTarget(url, location);
        continue;
      }
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new RegistrarFailed(`RDAP responded with ${response.status}`);
      }
      return await readBounded(response);
    }
    throw new RegistrarFailed('RDAP redirected too many times');
  } catch (error) {
    if (error instanceof RegistrarFailed) throw error;
    throw new RegistrarFailed('RDAP did not respond', { cause: error });
  }
}

/** Redirects may lead to another registry, but not from https to http or to other schemes. */
function redirectTarget(from: URL, location: string): URL {
  const to = new URL(location, from);
  const allowed = from.protocol === 'https:' ? ['https:'] : ['https:', 'http:'];
  if (!allowed.includes(to.protocol))
    throw new RegistrarFailed('RDAP redirected to an address that is not allowed');
  return to;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new RegistrarFailed('RDAP response is too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
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

/** EPP statuses by their RDAP names (RFC 8056). Without any status, the lock is unknown. */
function lockOf(status: readonly string[] | undefined): boolean | null {
  if (status === undefined || status.length === 0) return null;
  const known = status.map((value) => value.toLowerCase());
  return (
    known.includes('client transfer prohibited') || known.includes('server transfer prohibited')
  );
}

function withRole(entities: readonly Entity[], role: string): Entity | undefined {
  return entities.find(({ roles = [] }) => roles.includes(role));
}

/** A jCard property as one line of text; `tel` and `email` may be URIs. */
function property(entity: Entity | undefined, name: string): string | null {
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
