// --- path: main.go ---
package main

import "net/http"

type registry struct{}

func (r *registry) HandleFunc(path string, f func()) {}
func (r *registry) Handle(path string, f func())     {}

func handler() {}

func main() {
	r := &registry{}
	r.HandleFunc("/x", handler)
	r.Handle("/y", handler)
	http.Get("/z")
	http.NewRequest("GET", "/w", nil)
}
