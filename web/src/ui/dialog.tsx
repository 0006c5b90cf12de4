import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialogframe.tsx'
import { useFocusBack } from './focusback.ts'
import { LeaveDialog } from './leavedialog.tsx'

const typed = 'input:enabled:not([type="hidden"], [type="file"], [aria-haspopup]), textarea:enabled'

/**
 * The initial focus of a dialog that does not set it: its first field that opens no list of choices, its main action,
 * or its text. Never its X, which comes first.
 */
function firstPlace(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || dialog.querySelector('[data-autofocus]')) return null
  const field = dialog.querySelector<HTMLElement>(typed)
  return field ?? dialog.querySelector<HTMLElement>('[data-foot] > button:last-of-type') ?? dialog.parentElement
}

type IsDirty = () => boolean
interface Unsaved {
  isDirty: IsDirty
  /** Discards the input. */
  discard: () => void
}

/** Registers a part of a dialog that can have unsaved input; returns the function that unregisters it. */
const DialogContext = createContext<((unsaved: Unsaved) => () => void) | undefined>(undefined)

/**
 * Returns whether the component is inside a dialog; if it `isDirty`, closing the dialog by Escape, X or a click outside
 * asks first, and calls `discard` if confirmed.
 */
export function useDialogGuard(isDirty: IsDirty, discard: () => void = () => {}): boolean {
  const watch = use(DialogContext)
  const current = useRef({ isDirty, discard })
  current.current = { isDirty, discard }
  useEffect(
    () => watch?.({ isDirty: () => current.current.isDirty(), discard: () => current.current.discard() }),
    [watch],
  )
  return !!watch
}

interface DialogProps extends DialogFrameProps {
  /** There is unsaved input outside a form. */
  dirty?: boolean
}

/**
 * A dialog with a title: closing it by Escape, X or a click outside asks first if there is unsaved input. The focus
 * starts in its first field and returns to the element that opened it.
 */
export function Dialog({ onClose, dirty = false, children, ...rest }: DialogProps) {
  const [asking, setAsking] = useState(false)
  const inside = useRef(new Set<Unsaved>())
  const [watch] = useState(() => (unsaved: Unsaved) => {
    inside.current.add(unsaved)
    return () => void inside.current.delete(unsaved)
  })
  const close = () => {
    if (dirty || [...inside.current].some(one => one.isDirty())) setAsking(true)
    else onClose()
  }
  useFocusBack(rest.opened)
  const discard = () => {
    setAsking(false)
    for (const one of inside.current) one.discard()
    onClose()
  }
  return (
    <>
      <DialogFrame {...rest} onClose={close}>
        <DialogContext value={watch}>
          <Content>{children}</Content>
        </DialogContext>
      </DialogFrame>
      <LeaveDialog dialog opened={asking} onStay={() => setAsking(false)} onDiscard={discard} />
    </>
  )
}

function Content({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => firstPlace(box.current)?.setAttribute('data-autofocus', ''), [])
  return (
    <div ref={box} className={classes.within}>
      {children}
    </div>
  )
}
