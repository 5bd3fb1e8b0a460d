import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field';

/** How long typing rests before it is searched for, in milliseconds. */
const rest = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is searched for now; a change from outside, such as by Back, shows in the field. */
  readonly value: string;
  readonly maxLength: number;
  onSearch(text: string): void;
}

/** A field whose text is searched for once typing rests. What is typed never waits for an answer. */
export function SearchField({ label, hint, value, maxLength, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <TextField
      label={label}
      hint={hint}
      type="search"
      value={text}
      maxLength={maxLength}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          asked.current = typed.trim();
          onSearch(asked.current);
        }, rest);
      }}
    />
  );
}
