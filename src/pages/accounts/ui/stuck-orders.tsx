import { nameInWords } from '@contract/name-in-words';
import { retryOrder, type StuckOrder, listStuckOrders } from '@contract/stuck-order';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { Row, RowList } from '@/shared/ui/lists/row-list';
import { Note, Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { accountsCopy } from './accounts-copy';

const stuckOrdersQuery = queryOptions({
  queryKey: ['stuck-orders'],
  queryFn: ({ signal }) => call(listStuckOrders, { signal }),
});

const copy = accountsCopy.stuck;

/** Orders whose fulfillment has failed repeatedly. Shown only to staff, and only if there are any. */
export function StuckOrders() {
  const { data: orders, isError } = useQuery(stuckOrdersQuery);
  if (isError) return <Alert tone="danger">{copy.loadFailed}</Alert>;
  if (orders === undefined || orders.length === 0) return null;
  return (
    <Panel title={copy.title} lead={copy.lead} padding="none">
      <RowList label={copy.title}>
        {orders.map((order) => (
          <StuckOrderRow key={order.id} order={order} />
        ))}
      </RowList>
    </Panel>
  );
}

function StuckOrderRow({ order }: { readonly order: StuckOrder }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(retryOrder, { path: { id: order.id } }),
    onSuccess: ({ ended }) =>
      announce(ended ? copy.ended(nameInWords(order.name)) : copy.failedAgain),
    onSettled: () => client.invalidateQueries(stuckOrdersQuery),
  });
  const failure =
    retry.error?.message ?? (retry.data?.ended === false ? copy.failedAgain : undefined);
  return (
    <Row
      actions={
        order.status === 'disputed' ? null : (
          <Button
            size="small"
            tone="quiet"
            busy={retry.isPending}
            busyLabel={copy.retrying}
            onClick={() => retry.mutate()}
          >
            <span>{`${copy.retry} `}</span>
            <VisuallyHidden>{nameInWords(order.name)}</VisuallyHidden>
          </Button>
        )
      }
      below={failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
    >
      <Stack gap={1}>
        <Text weight="medium">{nameInWords(order.name)}</Text>
        <Text size="small">{copy.of(order)}</Text>
        <Text size="small">{copy.status[order.status]}</Text>
        <Note>{copy.since(order)}</Note>
      </Stack>
    </Row>
  );
}
