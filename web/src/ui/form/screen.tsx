import { Problem } from '@kreislauf/core/problems.ts'
import type { Deed, What } from '@kreislauf/core/records.ts'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDialogGuard } from '../dialog.tsx'
import { isInFront } from '../escape.ts'
import { useStore } from '../store.ts'
import { DraftOffer } from './draftoffer.tsx'
import { dropDraft } from './drafts.ts'
import { useFieldFromHash } from './fieldfromhash.ts'
import './messages.css'
import classes from './form.module.css'
import { type Form, FormContext, focusFirstWrong, focusNextWrong } from './form.ts'
import { HeldSave } from './heldsave.tsx'
import { heldIntents, isAnswered, isHeld, leaveIntent, resumeIntent } from './intent.ts'
import { LeaveGuard } from './leave.tsx'
import { MeanwhileDialog, type Merging } from './meanwhile.tsx'
import { FormProblem } from './problem.tsx'
import { FormQuestion, type Question } from './question.tsx'
import { SaveBar, type Submit } from './savebar.tsx'
import { StaleDialog } from './stale.tsx'

type Then = Parameters<Submit>[0]

/** What somebody else has saved in the meantime, with the server's refusal. */
interface Conflict<Values> {
  current: Values
  problem: Problem
}

interface FormScreenProps<Values extends object, Result> {
  form: Form<Values>
  /** What the form saves, for error messages. */
  what?: What
  /** The action for error messages; by default saving. */
  deed?: Deed
  /** Sends the values; a thrown `Problem` is shown here and marks its fields. */
  save: (values: Values) => Promise<Result>
  /** After saving; by default the form stays. */
  onSaved?: (result: Result) => void
  /** Offers "save and new". */
  onSavedAndNew?: (result: Result) => void
  /** How to merge bookings of others for the same car; without it they are shown as an ordinary refusal. */
  meanwhile?: Merging<Values>
  /** Replaces "Save". */
  saveLabel?: string
  /** Changes outside the form that are to be saved, as text. */
  pending?: string | undefined
  /** Further buttons of the bar. */
  actions?: ReactNode
  /** A line above the buttons. */
  above?: ReactNode
  /** A form in a dialog: no guard, no sticky bar. */
  plain?: boolean
  /** One of several forms on a screen: its button is highlighted only if there are changes. */
  secondary?: boolean
  onCancel?: () => void
  /**
   * For a save that is binding, costs money or is irreversible: the confirmation before it, however it is triggered,
   * also by Enter in a field. None if it returns undefined.
   */
  asks?: () => Question | undefined
  /** Nothing was sent: the input is incomplete, or the confirmation was declined. */
  onDropped?: () => void
  children: ReactNode
}

/** The frame of every form: validation, saving by button or Ctrl+S, errors, drafts, unsaved-changes guard. */
export function FormScreen<Values extends object, Result>(props: FormScreenProps<Values, Result>) {
  const { form, what, deed, plain, onCancel, children } = props
  const discard = () => void (form.draft && dropDraft(form.draft))
  const inDialog = useDialogGuard(() => form.store.dirty && !isHeld(form.store.intent), discard)
  const cancel = () => {
    discard()
    onCancel?.()
  }
  useStore(heldIntents)
  const { busy, problem, submit, conflict, settle, question, answer, others, learn } = useSaving(props)
  const held = busy && isHeld(form.store.intent)
  const frame = useRef<HTMLFormElement>(null)
  const inFront = (run: () => void) => () => isInFront(frame.current) && run()
  useFieldFromHash(form, !plain)
  useHotkeys(
    [
      ['mod+S', inFront(() => void submit('stay'))],
      ['F8', inFront(() => void focusNextWrong(form, 1))],
      ['shift+F8', inFront(() => void focusNextWrong(form, -1))],
    ],
    [],
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit('stay')
  }
  return (
    <FormContext value={held ? { ...form, disabled: true } : form}>
      <form
        ref={frame}
        id={form.id}
        className={`${classes.form} fields`}
        data-locked={form.disabled || held || undefined}
        noValidate
        onSubmit={onSubmit}
      >
        {form.draft && <DraftOffer form={form} draft={form.draft} />}
        {children}
        {problem !== undefined && <FormProblem problem={problem} form={form} what={what} deed={deed} />}
        {held && <HeldSave plain={!!plain} onClose={onCancel} />}
        {!form.disabled && !held && (
          <SaveBar
            {...props}
            {...(onCancel && inDialog && { onCancel: cancel })}
            andNew={!!props.onSavedAndNew}
            busy={busy}
            submit={submit}
          />
        )}
      </form>
      {(!plain || inDialog) && <LeaveGuard form={form} save={() => submit('leave')} />}
      <FormQuestion question={question} onClose={() => answer(false)} run={() => answer(true)} />
      {others !== undefined && props.meanwhile && (
        <MeanwhileDialog
          booked={props.meanwhile.booked(others, form.values())}
          isOpen={left => !!props.meanwhile?.knowing(others, left).open}
          onSettle={learn}
        />
      )}
      {conflict && <StaleDialog form={form} {...conflict} onSettle={settle} />}
    </FormContext>
  )
}

function useSaving<Values extends object, Result>({
  form,
  save,
  onSaved,
  onSavedAndNew,
  asks,
  onDropped,
  meanwhile,
}: FormScreenProps<Values, Result>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [others, setOthers] = useState<unknown>()
  const running = useRef(false)
  const [question, setQuestion] = useState<Question>()
  const chosenThen = useRef<Then>('stay')
  const gone = useRef(false)
  const sentFrom = useRef('')
  useEffect(() => {
    gone.current = false
    return () => {
      // A form that its own answer replaced, as one whose key is the version, was not left: what follows the save is still to be done.
      gone.current = !isAnswered(form.store.intent) || location.pathname !== sentFrom.current
      leaveIntent(form.store.intent)
    }
  }, [form.store])
  const fail = (error: unknown) => {
    resumeIntent(form.store.intent)
    if (error instanceof Problem && error.code === 'stale' && error.params.current)
      return setConflict({ current: error.params.current as Values, problem: error })
    if (meanwhile && error instanceof Problem && error.code === 'log.meanwhile') {
      form.store.held = true
      return setOthers(error.params.current)
    }
    setProblem(error)
    // An earlier version of the input was saved, and the user has been informed: the next save is a new one.
    if (error instanceof Problem && error.code === 'idempotency-reuse') form.store.intent = undefined
    if (error instanceof Problem && error.fields.length) form.setErrors(error.fields)
    focusSoon()
  }
  const focusSoon = () => requestAnimationFrame(() => focusFirstWrong(form))
  const submit: Submit = async then => {
    if (running.current || form.disabled) {
      onDropped?.()
      return false
    }
    setProblem(undefined)
    if (!form.store.checkAll()) {
      onDropped?.()
      focusSoon()
      return false
    }
    const first = asks?.()
    if (!first) return send(then, true)
    chosenThen.current = then
    setQuestion(first)
    return false
  }
  const answer = async (yes: boolean) => {
    if (yes) question?.agreed?.()
    setQuestion(undefined)
    if (yes) await send(chosenThen.current, false)
    else onDropped?.()
  }
  const send = async (then: Then, later: boolean) => {
    running.current = true
    sentFrom.current = location.pathname
    setBusy(true)
    try {
      const result = await form.send(() => save(form.values()), later)
      // The form was left while its save waited: the screen that is open now, and its draft, are another's.
      if (gone.current) return true
      form.reset(form.values())
      if (form.draft) dropDraft(form.draft)
      if (then === 'new') onSavedAndNew?.(result)
      else if (then === 'stay') onSaved?.(result)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const settle = (merged: Values | undefined) => {
    const known = conflict?.current
    setConflict(undefined)
    if (!merged || !known) return
    form.reset(known, merged)
    void submit('stay')
  }
  const latest = useRef(submit)
  latest.current = submit
  const learn = (left?: ReadonlySet<number>) => {
    const current = others
    setOthers(undefined)
    form.store.held = false
    if (!left || !meanwhile) return onDropped?.()
    const { initial, values, open } = meanwhile.knowing(current, left)
    form.reset(initial, values)
    // Computed values follow the rows first.
    if (open) setTimeout(() => void latest.current('stay'), 50)
    else if (form.draft && !form.store.dirty) dropDraft(form.draft)
  }
  return { busy, problem, submit, conflict, settle, question, answer, others, learn }
}
