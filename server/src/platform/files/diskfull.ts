/** So long after the last failed write the disk counts as full. */
const FULL_SECONDS = 60

/** What went wrong that no caller can mend, for `/ready` and the metrics. */
export class DiskFull {
  readonly counts = new Map<string, { code: string; route: string; count: number }>()
  #full = Number.NEGATIVE_INFINITY

  happened(code: 'unexpected' | 'disk-full', route: string): void {
    const key = `${code} ${route}`
    const kept = this.counts.get(key) ?? { code, route, count: 0 }
    kept.count++
    this.counts.set(key, kept)
    if (code === 'disk-full') this.#full = performance.now()
  }

  /** Whether a write failed within the last minute because there was no room. */
  get diskFull(): boolean {
    return performance.now() - this.#full < FULL_SECONDS * 1000
  }
}
