autocmd BufNewFile,BufRead *.cglog setfiletype cglog
autocmd BufNewFile,BufRead *.cgprivate setfiletype cglog
autocmd BufNewFile,BufRead *.cgmap setfiletype cgmap
autocmd BufNewFile,BufRead *.cgmodule.json set filetype=cgmodule
