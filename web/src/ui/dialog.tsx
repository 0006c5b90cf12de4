import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialogframe.tsx'
import { firstPlace } from './firstplace.ts'
import { useFocusBack } from './focusback.ts'
import { LeaveDialog } from './leavedialog.tsx'

type IsDirty = () => boolean
interface Unsaved {
  isDirty: IsDirty
  /** Lets go of what was typed. */
  discard: () => void
}

/** Where what stands in a dialog says that it holds unsaved input; answers how to stop. */
const DialogContext = createContext<((unsaved: Unsaved) => () => void) | undefined>(undefined)

/**
 * Whether this stands in a dialog; what is `isDirty` when that is closed by Escape, its X or a click beside it is asked about, and
 * let go by `discard` where the answer is so.
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
  /** Something was typed that no form inside knows of. */
  dirty?: boolean
}

/**
 * Every dialog with a title: nothing typed in it is lost by Escape, its X or a click beside it without a question. The keyboard
 * begins in its first field and returns to what opened it.
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
