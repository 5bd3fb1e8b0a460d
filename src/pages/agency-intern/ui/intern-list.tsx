import type { Intern } from '@contract/intern';
import { useState } from 'react';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { focusPageHeading } from '@/shared/ui/page-header';
import { QuestionInPlace } from '@/shared/ui/question-in-place';
import { Row, RowList } from '@/shared/ui/row-list';
import { Text } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useRemoveIntern } from '../model/use-interns';
import { internCopy as copy } from './agency-intern-copy';
import { name } from './agency-intern.css';

export function InternList({ interns }: { readonly interns: readonly Intern[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useRemoveIntern();

  function close(): void {
    setAsked(null);
    remove.reset();
  }

  return (
    <RowList label={copy.list}>
      {interns.map((intern) => (
        <Row
          key={intern.pk}
          actions={
            <Button size="small" tone="quiet" onClick={() => setAsked(intern.pk)}>
              {copy.remove} <VisuallyHidden>{intern.full_name}</VisuallyHidden>
            </Button>
          }
          below={
            intern.pk === asked ? (
              <QuestionInPlace
                texts={copy.ask(intern)}
                busy={remove.isPending}
                failure={remove.error?.message}
                onKeep={close}
                onConfirm={() =>
                  remove.mutate(intern.pk, {
                    onSuccess: () => {
                      close();
                      focusPageHeading();
                      announce(copy.removed(intern));
                    },
                  })
                }
              />
            ) : null
          }
        >
          <span className={name}>{intern.full_name}</span>
          <Text size="small">{intern.email_address}</Text>
          <Text size="small">{copy.at(intern)}</Text>
          <Text size="small" tone="muted">
            {copy.addedBy(intern)}
          </Text>
        </Row>
      ))}
    </RowList>
  );
}
