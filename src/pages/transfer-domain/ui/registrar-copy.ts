export interface RegistrarSteps {
  readonly unlock: string;
  readonly code: string;
}

/**
 * The steps at registrars whose help pages could be checked, and at the demo's, by a part of the name that the registry
 * reports. Resellers of these registrars have their own pages.
 */
const registrars: readonly (RegistrarSteps & { readonly name: RegExp })[] = [
  {
    name: /godaddy/i,
    unlock: 'In Domain Portfolio, choose the domain. Under Transfer, turn off the transfer lock.',
    code: 'In the same place, choose Transfer to Another Registrar, confirm that it is you, and choose to see the authorization code.',
  },
  {
    name: /namecheap/i,
    unlock:
      'In Domain List, choose Manage next to the domain, open Sharing & Transfer, and choose Unlock under Transfer Out.',
    code: 'In the same place, choose Auth Code, then Send code. Namecheap emails it to you.',
  },
  {
    name: /cloudflare/i,
    unlock:
      'In Manage Domains, choose Manage next to the domain, then Configuration, Unlock, and Confirm and Unlock.',
    code: 'Cloudflare shows the auth code once the domain is unlocked. Copy it from there.',
  },
  {
    name: /network solutions/i,
    unlock:
      'As the primary contact, open Domain Names and choose the domain. Under Transfer or Move Domain, turn off Domain Locked.',
    code: 'In the same place, choose Request Auth Code. Network Solutions emails it to the primary contact within three days.',
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
