import { useEffect, useRef } from 'react'

/** So long a pointer rests on a row before it is taken for meant, in milliseconds. */
const REST = 60

/** Reads ahead what a row opens: once the pointer rests on it, and at the latest when it is pressed. */
export function useAhead<Row>(ahead: ((row: Row) => void) | undefined, row: Row) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!ahead) return {}
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerEnter: () => {
      stop()
      timer.current = setTimeout(() => ahead(row), REST)
    },
    onPointerLeave: stop,
    onPointerDown: () => ahead(row),
  }
}
