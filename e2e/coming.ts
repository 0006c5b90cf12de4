/** Placeholders of an open screen for data still loading. */
export const COMING = 'main :is(.mantine-Skeleton-root, [data-coming])'

/** Elements that are waiting for a response. */
export const BUSY = 'main [aria-busy=true]'
