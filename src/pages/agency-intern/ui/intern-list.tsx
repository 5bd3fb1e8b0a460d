import type { Intern } from '@contract/intern';
import { RemovableRows } from '@/shared/ui/removable-rows';
import { Text } from '@/shared/ui/text';
import { useRemoveIntern } from '../model/use-interns';
import { internCopy as copy } from './agency-intern-copy';
import { name } from './agency-intern.css';

export function InternList({ interns }: { readonly interns: readonly Intern[] }) {
  return (
    <RemovableRows
      label={copy.list}
      items={interns}
      idOf={({ pk }) => pk}
      nameOf={(intern) => intern.full_name}
      texts={copy}
      removal={useRemoveIntern()}
    >
      {(intern) => (
        <>
          <span className={name}>{intern.full_name}</span>
          <Text size="small">{intern.email_address}</Text>
          <Text size="small">{copy.at(intern)}</Text>
          <Text size="small" tone="muted">
            {copy.addedBy(intern)}
          </Text>
        </>
      )}
    </RemovableRows>
  );
}
