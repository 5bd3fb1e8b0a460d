export { deletable } from './model/delete-card';
export { useCardDeletion } from './model/use-card-deletion';
export { useMakeDefault } from './model/use-make-default';
export { deletionCopy } from './ui/deletion-copy';
export { DeletionDialog } from './ui/deletion-dialog';
