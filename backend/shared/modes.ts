import { sandboxes, type Sandbox } from '@contract/portal-config';
import * as v from 'valibot';
import { dnsProblems, type dnsVariables } from './dns-settings';
import { list } from './list-setting';
import type { PlaintextLink } from './plaintext';
import { route53Problems, type route53Variables } from './route53-settings';
import { stripeProblems, type stripeVariables } from './stripe-settings';

/** For each port: the variable that names its provider, and what a sandbox doesn't do. */
const ports = {
  gateway: { variable: 'GATEWAY', work: 'cards are not charged' },
  registrar: { variable: 'REGISTRAR', work: 'domains are not registered' },
} as const satisfies Record<Sandbox, object>;

const oneOf = <const Value extends string>(...values: Value[]) =>
  v.optional(v.picklist(values, `must be ${values.join(' or ')}`));

/** The variables that say whether the portal is a demo, and which providers it uses. */
export const modeVariables = {
  PORTAL_DEMO: oneOf('0', '1'),
  GATEWAY: oneOf('sandbox', 'stripe'),
  REGISTRAR: oneOf('sandbox', 'route53'),
  DNS: oneOf('none', 'powerdns'),
  ALLOW_SANDBOX: v.pipe(
    list,
    v.array(v.picklist(sandboxes, `must list ${sandboxes.join(' or ')}, or both`)),
  ),
};

type Modes = v.InferOutput<
  ReturnType<
    typeof v.object<
      typeof modeVariables & typeof stripeVariables & typeof route53Variables & typeof dnsVariables
    >
  >
> & {
  readonly OIDC_ISSUER?: string | undefined;
  readonly EMAIL_LOGIN: boolean;
  readonly ALLOW_PLAINTEXT: readonly PlaintextLink[];
  readonly PORTAL_KEY?: readonly Uint8Array[] | undefined;
};

/** A portal that only this machine reaches, and at whose own provider people sign in, is a demo unless told otherwise. */
export function isDemo({ PORTAL_DEMO, OIDC_ISSUER }: Modes, outside: string | null): boolean {
  return PORTAL_DEMO === undefined
    ? outside === null && OIDC_ISSUER === undefined
    : PORTAL_DEMO === '1';
}

/** Returns the ports whose provider is a sandbox. */
export function activeSandboxes(modes: Modes): Sandbox[] {
  return sandboxes.filter((port) => (modes[ports[port].variable] ?? 'sandbox') === 'sandbox');
}

/**
 * Returns a sentence for each provider that is missing, because nothing may only seem to be charged, registered or
 * served; `null` if the portal may start.
 */
export function unreadyProviders(modes: Modes, outside: string | null): string | null {
  const demo = isDemo(modes, outside);
  const problems = [
    ...sandboxes.map((port) => {
      const { variable, work } = ports[port];
      return demo || modes.ALLOW_SANDBOX.includes(port) || !activeSandboxes(modes).includes(port)
        ? null
        : `${variable} must name a provider, because with the sandbox, ${work}. ALLOW_SANDBOX=${port} allows the sandbox for a rehearsal.`;
    }),
    ...(modes.GATEWAY === 'stripe' ? stripeProblems(modes, demo) : []),
    ...(modes.REGISTRAR === 'route53' ? route53Problems(modes, demo) : []),
    ...(modes.DNS === 'powerdns' ? dnsProblems(modes, modes.ALLOW_PLAINTEXT) : []),
    demo || modes.DNS !== undefined
      ? null
      : 'DNS must be powerdns, or none, which says that the zones of domains are served without this portal.',
    demo || modes.PORTAL_KEY !== undefined
      ? null
      : 'PORTAL_KEY or PORTAL_KEY_FILE must be set, because the keys that sign would be stored unencrypted. `openssl rand -base64 32` makes one.',
    ...signInProblems(modes, demo),
  ].filter((problem) => problem !== null);
  return problems.length === 0 ? null : problems.join('\n');
}

function signInProblems({ PORTAL_DEMO, OIDC_ISSUER, EMAIL_LOGIN }: Modes, demo: boolean) {
  if (PORTAL_DEMO === '1' && OIDC_ISSUER !== undefined) {
    return [
      "PORTAL_DEMO must be 0 while OIDC_ISSUER is set, because the demo's people sign in at the embedded provider.",
    ];
  }
  return demo || OIDC_ISSUER !== undefined || EMAIL_LOGIN
    ? []
    : [
        "OIDC_ISSUER must be set, because only a demo's people can sign in at the embedded provider.",
      ];
}
