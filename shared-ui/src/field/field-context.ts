import { createContext, useContext } from 'react';

/** What a `Field` passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Props that connect a control with its `Field`. Empty outside a field. The control's own props win. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
