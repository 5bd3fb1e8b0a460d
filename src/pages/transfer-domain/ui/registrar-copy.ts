export interface RegistrarSteps {
  readonly unlock: string;
  readonly code: string;
}

/** The steps at large registrars and at the demo's, by a part of the name that the registry reports. */
const registrars: readonly (RegistrarSteps & { readonly name: RegExp })[] = [
  {
    name: /godaddy|wild west/i,
    unlock:
      'In Domain Portfolio, choose the domain, open Domain Settings, and turn off Transfer lock.',
    code: 'Under Transfer, choose Transfer to another registrar, continue with the transfer, and copy the authorization code.',
  },
  {
    name: /squarespace|google/i,
    unlock:
      'In Domains, choose the domain, and turn off Transfer lock in its registration settings.',
    code: 'On the same page, choose Request transfer code. Squarespace emails it to the domain owner within 24 hours.',
  },
  {
    name: /namecheap|enom/i,
    unlock:
      'In Domain List, choose Manage next to the domain, open Sharing & Transfer, and choose Unlock under Transfer Out.',
    code: 'On the same page, choose Send next to Auth Code. Namecheap emails it to the registrant.',
  },
  {
    name: /quayside/i,
    unlock: 'In My Names, choose the domain, and turn off Transfer lock.',
    code: 'In My Names, choose the domain, then Leave Quayside. The auth code is shown at the bottom.',
  },
];

const anyRegistrar: RegistrarSteps = {
  unlock:
    "Sign in to your registrar, open the domain's settings, and turn off the transfer lock, also called domain lock or registrar lock.",
  code: 'On the same page or under Transfer, look for an auth code, also called EPP code, transfer code or authorization code. Some registrars email it to the domain owner.',
};

export function stepsAt(registrar: string | null): RegistrarSteps {
  return registrars.find(({ name }) => name.test(registrar ?? '')) ?? anyRegistrar;
}
