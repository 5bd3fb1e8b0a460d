import type { Account } from '@contract/account';
import { currentPage } from '@/entities/support';
import { phoneHref, phoneText } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Badge } from '@/shared/ui/text/badge';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { FactList } from '@/shared/ui/lists/fact-list';
import { ButtonLink, TextLink } from '@/shared/ui/actions/link';
import { Section } from '@/shared/ui/layout/section';
import { Note, Span } from '@/shared/ui/text/text';
import { addressLines, officePhones } from '../model/office-facts';
import { profileCopy } from './profile-copy';
import { phone } from './profile-page.css';

const copy = profileCopy.agency;

interface AgencySectionProps {
  readonly account: Account | undefined;
  readonly available: number;
}

export function AgencySection({ account, available }: AgencySectionProps) {
  return (
    <Section
      title={copy.title}
      lead={
        account && (
          <>
            <span>{`${copy.lead} `}</span>
            <TextLink to="/support" search={{ about: copy.question, ...currentPage() }}>
              {copy.ask}
            </TextLink>
            <span>.</span>
          </>
        )
      }
    >
      {account === undefined ? (
        <EmptyState
          headingLevel={3}
          icon="user"
          title={copy.none}
          {...(available > 0 && {
            action: <ButtonLink to="/accounts">{copy.toAccounts}</ButtonLink>,
          })}
        >
          {available > 0 ? copy.choose : copy.noAccounts}
        </EmptyState>
      ) : (
        <FactList
          layout="pairs"
          facts={[
            { term: copy.name, detail: account.full_name },
            { term: copy.legalName, detail: provided(account.legal_full_name) },
            { term: copy.agentCode, detail: provided(account.agent_code) },
            { term: copy.accountNumber, detail: account.account_number },
            { term: copy.address, detail: <Lines lines={addressLines(account.office)} /> },
            { term: copy.phones, detail: <Phones office={account.office} /> },
          ]}
        />
      )}
    </Section>
  );
}

const notProvided = <Span tone="muted">{copy.notProvided}</Span>;

const provided = (text: string) => (text === '' ? notProvided : text);

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? notProvided : lines.map((line) => <div key={line}>{line}</div>);
}

function Phones({ office }: Pick<Account, 'office'>) {
  const phones = officePhones(office);
  if (phones.length === 0) return notProvided;
  return phones.map(({ number, type, isPreferred }) => (
    <div key={number} className={phone}>
      <TextAnchor href={phoneHref(number)} tone="standalone">
        {phoneText(number)}
      </TextAnchor>
      <Note as="span">{type}</Note>
      {isPreferred ? <Badge>{copy.preferred}</Badge> : null}
    </div>
  ));
}
