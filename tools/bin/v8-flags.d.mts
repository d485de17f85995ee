export const INTERRUPT_BUDGET_FLAG: string;
