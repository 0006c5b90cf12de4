import { keep, recall } from '../keep.ts'

let owner = ''
/** Drafts belong to who typed them: the app names the signed-in account. */
export const setDraftOwner = (id: string): void => {
  owner = id
}

/** All drafts of the signed-in account begin like this. */
export const draftsOfOwner = (): string => `draft:${owner}:`

const FILES = 'draft-files'
/** Whether this browser keeps files of drafts. */
export const hasDraftFiles = (): boolean => !!recall<boolean>(FILES)
export const noteDraftFiles = (some: boolean): void => keep(FILES, some || undefined)

/** What is kept of them that nobody needs any more goes, also what an earlier window left. */
export function clearDraftFiles(): void {
  if (hasDraftFiles()) void import('./draftfiles.ts').then(({ sweep }) => sweep()).catch(() => undefined)
}

/** Who signs out leaves no photos and papers on the device; what was typed stays. */
export async function freeDraftFiles(): Promise<void> {
  if (hasDraftFiles()) await import('./draftfiles.ts').then(({ freeAll }) => freeAll()).catch(() => undefined)
}
