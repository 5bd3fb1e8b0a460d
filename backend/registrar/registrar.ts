/** What a registry tells of a name. */
export type LookUp =
  | { readonly registered: false }
  | {
      readonly registered: true;
      readonly registrarName: string | null;
      readonly registrarEmail: string | null;
      readonly registrarPhone: string | null;
      /** `null`: it does not tell. */
      readonly locked: boolean | null;
      readonly adminEmail: string | null;
    };

export type TransferState =
  | { readonly status: 'submitted' | 'waiting' | 'done' }
  | { readonly status: 'failed'; readonly reason: string };

/** The registrar did not answer, or with nonsense: whether it did what was asked is not known. */
export class RegistrarFailed extends Error {}

/**
 * Where names are looked up, registered and transferred. Each `key` names one act: repeating a call with it
 * changes nothing and answers the same. Every call may throw `RegistrarFailed`.
 */
export interface Registrar {
  lookUp(name: string): Promise<LookUp>;
  /** Whether a name can no longer be bought. */
  isRegistered(name: string): Promise<boolean>;
  /** Whether the auth code would be accepted; asked before anything is charged. */
  acceptsAuthCode(name: string, authCode: string): Promise<boolean>;
  register(key: string, name: string): Promise<'registered' | 'refused'>;
  transfer(key: string, name: string, authCode: string): Promise<'registered' | 'refused'>;
  /**
   * Makes sure that nothing will come of a key any more, even if its call is still on the way. Says `registered`
   * when that is no longer possible, since the name is ours.
   */
  withdraw(key: string, name: string): Promise<'withdrawn' | 'registered'>;
  transferState(key: string, name: string): Promise<TransferState>;
}
