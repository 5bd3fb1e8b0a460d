/** Loads the transfer progress on demand, because few domains have any. */
export async function loadTransferProgress() {
  return (await import('./transfer-progress-panel')).TransferProgressPanel;
}
