/** The disk is reported full for this time after a failed write. */
const FULL_SECONDS = 60

/** State for `/ready` and the metrics: failures that no caller can fix. */
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

  /** Whether a write failed for lack of space within the last minute. */
  get diskFull(): boolean {
    return performance.now() - this.#full < FULL_SECONDS * 1000
  }
}
