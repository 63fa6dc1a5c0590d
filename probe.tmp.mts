import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const manifest = JSON.parse(readFileSync("public/pictures/manifest.json","utf8"));
const by = new Map(Object.entries(manifest).map(([f,e]: any)=>[`${f.replace(/\.[a-z]+$/,"")}.${e.hash}`,e]));
const b = await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox"]});
const paths = process.argv.slice(2);
for (const p of paths) for (const [w,h,s] of [[360,740,2],[390,844,3],[768,1024,2],[1440,900,1],[1440,900,2]]) {
  const c = await b.newContext({viewport:{width:w,height:h},deviceScaleFactor:s}); const page = await c.newPage();
  try { await page.goto("http://localhost:4177"+p,{timeout:240000,waitUntil:"domcontentloaded"});
  const r = await page.locator("img[fetchpriority=high]").evaluateAll((is:any)=>Promise.all(is.map(async (i:any)=>{await i.decode().catch(()=>{});const q=i.getBoundingClientRect();return {a:i.currentSrc,w:q.width,h:q.height}})));
  for (const x of r as any[]) { const m = decodeURI(new URL(x.a).pathname).match(/^\/pictures\/(.+\.[0-9a-f]{8})-(upright-)?(\d+)\./); const e=by.get(m![1]); const src=m![2]?e.upright:e; const want=Math.max(x.w,x.h*src.width/src.height)*s; const got=+m![3]; const top=src.widths.at(-1);
   console.log((got<Math.floor(want)&&got<top)?"SOFT":(got>want*2.35&&got>src.widths[0])?"HEAVY":"ok", p, `${w}@${s}`, `box ${x.w|0}x${x.h|0}`, `want ${want|0} got ${m![2]??""}${got} of ${top}`, m![1]); }
  if(!(r as any[]).length) console.log("none",p);
  if (s<3) await page.screenshot({path:`/tmp/pix/shot-${p.replace(/\W+/g,"_")}-${w}@${s}.png`}); } catch(e:any){console.log("ERR",p,w,e.message.slice(0,100))}
  await c.close(); }
await b.close();
