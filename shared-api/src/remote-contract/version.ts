/**
 * The version of the contract between the shell and a remote (docs/architecture.md#the-contract). Increase it
 * by one if a remote built for the old contract would no longer run in the shell.
 */
export const CONTRACT_VERSION = 1;

/** The contract versions that a remote was built for, inclusive. */
export interface ContractRange {
  min: number;
  max: number;
}

export function isContractSupported(range: ContractRange, version: number = CONTRACT_VERSION): boolean {
  return range.min <= version && version <= range.max;
}
