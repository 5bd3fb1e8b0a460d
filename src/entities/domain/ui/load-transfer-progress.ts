/** Loads the transfer progress on demand, because few domains are being transferred. */
export async function loadTransferProgress() {
  return (await import('./transfer-progress-panel')).TransferProgressPanel;
}
