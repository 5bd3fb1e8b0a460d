import { Panel } from '../layout/panel';
import { Row, RowList } from '../lists/row-list';
import { Loading, Skeleton } from './skeleton';

export type RowsLoadingProps = {
  /** Text for screen readers, such as "Loading the patterns". */
  label: string;
};

const outlines = [0, 1, 2, 3];

/** Placeholder for a panel with a `RowList`. */
export function RowsLoading({ label }: RowsLoadingProps) {
  return (
    <Loading label={label}>
      <Panel padding="none">
        <div aria-hidden="true">
          <RowList label={label}>
            {outlines.map((each) => (
              <Row key={each}>
                <Skeleton width="half" />
                <Skeleton width="long" />
              </Row>
            ))}
          </RowList>
        </div>
      </Panel>
    </Loading>
  );
}
