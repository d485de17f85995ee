import { Search, X } from 'lucide-react';
import { useImperativeHandle, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Input, type InputProps } from './Input.tsx';

export interface SearchInputProps extends Omit<
  InputProps,
  'type' | 'value' | 'onChange' | 'leading' | 'trailing'
> {
  /** Its name, and its placeholder unless that is given. A `Field` around it names it as well. */
  label?: string;
  value: string;
  onSearch(search: string): void;
}

/** Searches a list while the user types. Its button clears it, and so does Escape, before Escape closes the element around it. */
export function SearchInput({ label, value, onSearch, onKeyDown, ref, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    onSearch('');
  }

  function clear() {
    onSearch('');
    input.current?.focus(); // the button that has the focus is removed
  }

  return (
    <Input
      {...(label === undefined ? {} : { 'aria-label': label, placeholder: label })}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={input}
      type="search"
      value={value}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={handleKey}
      leading={<Search aria-hidden />}
      trailing={
        value && <IconButton size="sm" label="Clear search" icon={<X aria-hidden />} onClick={clear} />
      }
    />
  );
}
