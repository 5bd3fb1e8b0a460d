import type { TransferActor } from '@machines/transfer/transfer-machine';
import { useSelector } from '@xstate/react';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { ChangeName } from './change-name';
import { transferCopy } from './transfer-copy';

/** A domain that was found but can't be transferred, such as one that is already on the account. */
export function ImmovableDomain({ transfer }: { readonly transfer: TransferActor }) {
  const { name, details } = useSelector(transfer, ({ context }) => context);
  return (
    <Panel title={name ?? ''} actions={<ChangeName transfer={transfer} />}>
      <Notice
        tone="danger"
        action={
          <TextLink to="/domains" tone="standalone">
            {transferCopy.select.seeDomains}
          </TextLink>
        }
      >
        {details?.error}
      </Notice>
    </Panel>
  );
}
