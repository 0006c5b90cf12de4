import type { Alert } from '@kreislauf/core/features/system/contract.ts'
import { expect, test } from 'vitest'
import { changeHealth, health } from './connection.ts'
import { hiddenAfter, notHidden } from './problemnotice.ts'

const alert = (id: number, version = 1) => ({ id, version }) as Alert

test('a hidden alert stays hidden until it is changed', () => {
  const hidden = hiddenAfter([], [alert(1), alert(2)], alert(1))
  expect(notHidden(hidden, [alert(1), alert(2)])).toEqual([alert(2)])
  expect(notHidden(hidden, [alert(1, 2), alert(2)])).toEqual([alert(1, 2), alert(2)])
})

test('alerts that are over are forgotten, so that the browser does not keep them for ever', () => {
  const hidden = hiddenAfter(['7.1', '2.1'], [alert(1), alert(2)], alert(1))
  expect(hidden).toEqual(['2.1', '1.1'])
})

test('who watches the connection hears of a change once, and of nothing that stays as it is', () => {
  changeHealth({ online: true, maintenance: undefined })
  let heard = 0
  const end = health.subscribe(() => heard++)
  changeHealth({ online: true })
  changeHealth({ online: false })
  changeHealth({ online: false })
  expect([heard, health.get().online, health.get().oldVersion]).toEqual([1, false, false])
  changeHealth({ maintenance: 60 })
  expect(health.get()).toEqual({ online: false, oldVersion: false, maintenance: 60 })
  end()
})
