import { createContext, useContext } from 'react';

/** What a `Field` tells the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Props that tie a control to the `Field` around it: name, hint and error. Empty outside one; the control's own props win. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
