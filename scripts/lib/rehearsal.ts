/** The settings without which only a demo starts. */
export const rehearsal = {
  ALLOW_SANDBOX: 'gateway registrar',
  DNS: 'none',
  PORTAL_KEY: Buffer.alloc(32, 'rehearsal').toString('base64'),
};
