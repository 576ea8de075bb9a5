import { parseLine } from '../server/src/syntax/parseLine';
import { isBinding } from '../server/src/syntax/binding';
import { diceIn } from '../server/src/trust/boundText';
import { readBound } from '../server/src/trust/boundText';
for (const t of ['  san British 4 dr 3','  san British 4 dr\t3','  san British 4 dr\u00a03','  strength V2.1 DR 3, 4','  strength V2.1 DR 3 ,4','  strength V2.1 DR\t3,\t4','  strength V2.1 DR 03,04','  san British 4 dr 7', '  san British 4 DR 3', '  san British 4 Dr 3', '  strength V2.1 dR 3,4','  strength V2.1 DR 3,?', '  roll "dr 4" dr 3', '  san "British" 4 "dr" 3','  san British 4 dr\v3','  san British 4 dr "3"', '  at A1: 467a DR 3,4'])
 { const p = parseLine(t); console.log(JSON.stringify(t), p.kind, JSON.stringify((p.directive as any)?.roll?.values?.map((v: any) => v.value)), isBinding(p), diceIn(readBound(t).text)); }
