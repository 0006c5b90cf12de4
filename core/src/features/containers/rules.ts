import { ELV } from '../../domain/avv.ts'
import type { Reason } from '../../problems.ts'
import type { Container, ContainerForm } from './contract.ts'

type Kept = Pick<Container, 'id' | 'wastetype'>

/**
 * Why a limit cannot be saved: whole cars are not stored in containers, a waste type has one limit per yard, and a new limit needs a type in force.
 * `known`: whether the type is in force today.
 */
export function whyNotKept(
  { id, wastetype }: Pick<ContainerForm, 'id' | 'wastetype'>,
  others: readonly Kept[],
  known: boolean,
): Reason | undefined {
  const wrong = (code: string): Reason => ({ code: 'invalid', fields: [{ path: 'wastetype', code, params: {} }] })
  if (wastetype === ELV) return wrong('no_container')
  const before = others.find(other => other.id === id)
  if (others.some(other => other.wastetype === wastetype && other.id !== id)) return wrong('container_taken')
  return known || before?.wastetype === wastetype ? undefined : wrong('unknown')
}
