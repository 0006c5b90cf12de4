import { useSyncExternalStore } from 'react'

const paper = () => matchMedia('print')

const watch = (tell: () => void) => {
  const media = paper()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Largest number of rows that are printed; longer lists are exported as a file. */
export const MOST_PRINTED = 500

/** Whether the window is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => paper().matches)
