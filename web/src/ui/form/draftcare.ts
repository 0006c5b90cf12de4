import { hasDraftFiles, leaveDrafts } from './draftowner.ts'

/** What is kept of them that nobody needs any more goes, also what an earlier window left. */
export function clearDraftFiles(): void {
  if (hasDraftFiles()) void import('./draftfiles.ts').then(({ sweep }) => sweep()).catch(() => undefined)
}

/** Who signs out leaves no photos and papers on the device; what was typed stays. */
export async function freeDraftFiles(): Promise<void> {
  leaveDrafts()
  if (hasDraftFiles()) await import('./draftfiles.ts').then(({ freeAll }) => freeAll()).catch(() => undefined)
}
