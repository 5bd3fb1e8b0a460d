import { currentPage, messageCopy } from '@/entities/support';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { TextLink } from '@/shared/ui/actions/link';
import { FactList } from '@/shared/ui/lists/fact-list';
import { Icon } from '@/shared/ui/text/icon';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { stepsAt } from './registrar-copy';
import { chevron, help, question } from './registrar-help.css';
import { transferCopy } from './transfer-copy';

const { found: copy } = transferCopy;

interface RegistrarHelpProps {
  readonly registrar: string | null;
  /** True if the domain may still have to be unlocked; the help is then open. */
  readonly isLocked: boolean;
}

/** Explains where to unlock the domain and find the auth code at its registrar, and how to ask us. */
export function RegistrarHelp({ registrar, isLocked }: RegistrarHelpProps) {
  const from = currentPage();
  const { unlock, code } = stepsAt(registrar);
  const { support_phone } = portalConfig;
  return (
    <details className={help} open={isLocked}>
      <summary className={question}>
        <span>{copy.help(registrar)}</span>
        <span className={chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
      <Stack gap={3}>
        <FactList
          layout="above"
          facts={[
            ...(isLocked ? [{ term: copy.unlocking, detail: unlock }] : []),
            { term: copy.findingCode, detail: code },
          ]}
        />
        <Cluster gap={4} rowGap={0}>
          <span>{copy.askUs}</span>
          <TextAnchor tone="standalone" href={phoneHref(support_phone)}>
            {support_phone}
          </TextAnchor>
          <TextLink tone="standalone" to="/support" search={{ about: from.page, ...from }}>
            {messageCopy.act}
          </TextLink>
        </Cluster>
      </Stack>
    </details>
  );
}
