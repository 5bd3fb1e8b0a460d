import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { does, key as keyStyle } from './keys-dialog.css';
import { pageKeys } from './page-keys';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      open
      title="Keys"
      description="They work everywhere but while you type."
      onClose={onClose}
    >
      <Stack as="dl" gap={2}>
        {pageKeys.map(({ shown, meaning }) => (
          <div key={meaning} className={does}>
            <dt>
              {shown.map((name) => (
                <kbd key={name} className={keyStyle}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
