export const editItemCopy = {
  takeTheirs: 'Use their version',
  keepMine: 'Save mine instead',
  saving: 'Saving…',
  cancel: 'Cancel',
} as const;
