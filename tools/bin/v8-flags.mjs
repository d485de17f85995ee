/**
 * How much a function runs before V8 optimises it, 15 times the default. Most functions of a build or a test file
 * run too little to earn back the time that it takes.
 */
export const INTERRUPT_BUDGET_FLAG = '--interrupt-budget=1000000';
