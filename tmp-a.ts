import { run, put, done } from './tmp-shots.ts';
for (const [w, t] of [[390, 'light'], [1280, 'dark']] as const) await run(w, t, async (p, shot) => {
  await p.goto('/settings'); await p.getByRole('heading').first().waitFor();
  console.log(await put(p, [{ typed: 'Coumadin', ingredients: ['warfarin'] }, { typed: 'Zocor', ingredients: ['simvastatin'] }, { typed: 'Nardil', ingredients: ['phenelzine'] }]));
  await p.goto('/alkaline-meal-planner'); await p.getByText('My Meal Plan').first().waitFor(); await shot('plan');
  await p.goto('/foods-guide'); await p.getByRole('searchbox').fill('kale'); await p.getByRole('heading',{name:'Kale'}).waitFor(); await shot('food'); await p.goto('/alkaline-recipes'); await p.getByRole('heading').first().waitFor(); const id = await p.evaluate(async()=>{const r=await (await fetch('/api/recipes')).json(); return r.find((x:any)=>x.items.includes('kale')).id}); await p.goto('/alkaline-recipes?recipe='+id); await p.getByRole('dialog').getByText('dark greens').waitFor(); await shot('recipe');
  await p.goto('/heal-hub?condition=bruising'); await p.getByText('Get care now').waitFor(); await shot('bruising', true);
  await p.goto('/heal-hub?condition=headache'); await p.getByRole('heading',{name:/White willow/}).scrollIntoViewIfNeeded(); await shot('willow');
});
await done();
