import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrolling } from './scrolling.ts'
import classes from './sections.module.css'

interface Part {
  id: string
  title: string
}

const headingsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('section[aria-labelledby] h2[id]') ?? []),
]

/**
 * A long screen of sections with a table of contents: sticky on the left if there is space, otherwise a row of chips
 * above. It highlights the section being read and moves to sections by keyboard, too.
 */
export function Sections({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const parts = useParts(box)
  const { current, mark } = useCurrent(box, parts)
  const bar = useRef<HTMLElement>(null)
  // Among chips the marked one may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked then
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip) bar.current?.scrollTo({ left: chip.offsetLeft - 60, behavior: scrolling() })
  }, [current])
  const lead = (id: string) => {
    mark(id)
    const heading = document.getElementById(id)
    heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: scrolling() })
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.room}>
      <div className={classes.sections} data-sections>
        <nav ref={bar} className={classes.index} aria-label={label}>
          {parts.map(({ id, title }) => (
            <button key={id} type="button" aria-current={id === current ? 'true' : undefined} onClick={() => lead(id)}>
              {title}
            </button>
          ))}
        </nav>
        <div ref={box} className={classes.content}>
          {children}
        </div>
      </div>
    </div>
  )
}

/** The sections as rendered; some appear later, once their data are loaded. */
function useParts(box: { current: HTMLElement | null }): Part[] {
  const [parts, setParts] = useState<Part[]>([])
  useLayoutEffect(() => {
    const read = () => {
      const found = headingsIn(box.current).map(({ id, innerText }) => ({ id, title: innerText }))
      const same = (old: Part[]) => old.map(one => one.id).join() === found.map(one => one.id).join()
      setParts(old => (same(old) ? old : found))
    }
    read()
    const watch = new MutationObserver(read)
    if (box.current) watch.observe(box.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [box])
  return parts
}

const SETTLED_MS = 1000

/**
 * The section being read: the first one below the header of the window, or the one navigated to, which may be too
 * short for that.
 */
function useCurrent(box: { current: HTMLElement | null }, parts: Part[]) {
  const [current, setCurrent] = useState<string>()
  const led = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections are others then
  useEffect(() => {
    const headings = headingsIn(box.current)
    const seen = new Set<Element>()
    const watch = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target)
        const first = headings.find(one => seen.has(one.closest('section') ?? one))
        if (first && performance.now() - led.current > SETTLED_MS) setCurrent(first.id)
      },
      { rootMargin: '-130px 0px -55% 0px' },
    )
    for (const heading of headings) watch.observe(heading.closest('section') ?? heading)
    return () => watch.disconnect()
  }, [box, parts])
  const mark = (id: string) => {
    led.current = performance.now()
    setCurrent(id)
  }
  return { current: current ?? parts[0]?.id, mark }
}
