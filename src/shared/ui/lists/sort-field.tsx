import { nextDirection, type SortDirection, type SortFieldProps } from './data-table';
import { sortField } from './data-table.css';
import { NativeSelectField } from '../fields/native-select-field';

/** The order of words, which come with A first, and of figures, which come with the highest first. */
const orders = {
  ascending: { ascending: 'A to Z', descending: 'Z to A' },
  descending: { ascending: 'low to high', descending: 'high to low' },
} as const;

/** Sorts a table's cards, which have no headers to press. */
export function SortField({ columns, sort, onSort }: SortFieldProps) {
  return (
    <div className={sortField}>
      <NativeSelectField
        label="Sort by"
        labelBeside
        value={sort === undefined ? '' : `${sort.column} ${sort.direction}`}
        onChange={({ target }) => {
          const [column = '', direction] = target.value.split(' ');
          onSort({ column, direction: direction as SortDirection });
        }}
      >
        {sort === undefined ? <option value="">Default order</option> : null}
        {columns.flatMap(({ id, header, sortable: first }) =>
          first === undefined
            ? []
            : [first, nextDirection(first, first)].map((direction) => (
                <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
                  {`${header}, ${orders[first][direction]}`}
                </option>
              )),
        )}
      </NativeSelectField>
    </div>
  );
}
