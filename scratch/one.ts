import { playRefit } from '../test/unit/trust/refit';
const [module = 'PBr', depth = 'roster', from = '1', to = '1'] = process.argv.slice(2);
(async () => { for (let s = Number(from); s <= Number(to); s++) try { console.log(s, JSON.stringify(await playRefit(module, depth as any, s))); } catch (e) { console.log(s, String((e as Error).message).split('\n').slice(0,12).join('\n').slice(0,1500)); } })();
