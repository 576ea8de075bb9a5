" Vim syntax file: campaign logs and campaign maps of ASL Campaign Log
if exists('b:current_syntax')
  finish
endif

syntax case ignore

" What a line starts with, and the words within it: written by scripts/colours.mjs.
let s:verbs = split('
      \ campaign depth keeps player map include ruling waive cvp control strategic glider squads force chits area ww san
      \ receive withdraw lvp remove weather cpp given buy units strength sw leader fpp fortify recon initiative first
      \ inspect roll order ob at mark lost complete others fire rubble melee taskcheck minefield unbog recuperate ford
      \ retain escape select heat possess drop destroy abandon man wreck scrounge capture guard free extinguish wounded
      \ replace deploy recombine harden shift casualty repair exchange salvage restock keep opening dice sealed
      \ hand-over binds number file opened shown beside master was private seal sent received answered board grain
      \ extent terrain level hexside road path embankment ditch water water-part bank bridge building covered worth
      \ label entry
      \ ')
let s:keywords = split('
      \ after as at attack barrage base because before cg depleted dr entry fair for forgo fpp from full given hq idle
      \ initial isolated landed left levels loss model move none not offmap onmap paradrop prereg reserve setup stairs
      \ to unadjusted unchanged unknown with wrecked
      \ ')

execute 'syntax match cglogKeyword /\%(\s\)\@1<=\%(' . join(s:keywords, '\|') . '\)\ze\%([[:space:]:#]\|$\)/'
syntax match cglogNumber /[[:space:],=]\@1<=x\=\d\+\%(\.\d\+\)\=\ze\%([[:space:],=#-]\|$\)/
syntax match cglogModifier /[[:space:][:digit:]]\@1<=[+−-]\d\+\ze\%([[:space:]=#]\|$\)/
syntax match cglogHex /[[:space:],.]\@1<=\(\a\)\1\=\d\{1,2}\%(\/-\=\d\{1,2}\)\=\ze\%([[:space:],:#]\|\.\.\|$\)/
syntax match cglogOpen /?/
syntax match cglogOperator /=\|\.\.\|,\|[][:]/
syntax match cglogResult /\%(->\|→\)\s*[^[:space:]"#=?,>]*/
syntax region cglogStatus start=/(/ end=/)/ oneline contains=cglogString
syntax region cglogString start=/"/ end=/"/ oneline
execute 'syntax match cglogVerb /^\s*\zs\%(' . join(s:verbs, '\|') . '\)\ze\%(\s\|#\|$\)/'
syntax match cglogHeading /^\s*\%(refit\|scenario\|date\)\%(\s[^#]*\)\=\ze\%(#\|$\)/
syntax match cglogStep /^\s*\d\+\.\d\+\a\=\%([:.]\|\s[^#]*\|\ze#\|$\)/
syntax match cglogCode /[[:space:]]\@1<=[0-9a-z]\{34}\%([0-9a-z]\{8}\)\=\ze\%([[:space:]#]\|$\)/
syntax match cglogMark /[[:space:]]\@1<=\~[^[:space:]]\+\ze\%([[:space:]#]\|$\)/
syntax match cglogComment /#.*$/
syntax match cglogStory /^\s*>.*$/

highlight default link cglogVerb Statement
highlight default link cglogKeyword Keyword
highlight default link cglogNumber Number
highlight default link cglogModifier Number
highlight default link cglogHex Identifier
highlight default link cglogOpen Todo
highlight default link cglogOperator Operator
highlight default link cglogResult Constant
highlight default link cglogStatus Constant
highlight default link cglogString String
highlight default link cglogHeading Title
highlight default link cglogStep Title
highlight default link cglogCode String
highlight default link cglogMark Comment
highlight default link cglogComment Comment
highlight default link cglogStory SpecialComment

let b:current_syntax = 'cglog'
