/** Loads the progress of a transfer, which few domains have. */
export async function loadTransferProgress() {
  return (await import('./transfer-progress-panel')).TransferProgressPanel;
}
