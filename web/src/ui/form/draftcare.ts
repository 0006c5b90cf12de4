import { hasDraftFiles, leaveDrafts } from './draftowner.ts'

/** Deletes stored draft files that are no longer needed, also those of earlier windows. */
export function clearDraftFiles(): void {
  if (hasDraftFiles()) void import('./draftfiles.ts').then(({ sweep }) => sweep()).catch(() => undefined)
}

/** Deletes all draft files at sign-out, so that no photos and papers stay on the device; typed values stay. */
export async function freeDraftFiles(): Promise<void> {
  leaveDrafts()
  if (hasDraftFiles()) await import('./draftfiles.ts').then(({ freeAll }) => freeAll()).catch(() => undefined)
}
